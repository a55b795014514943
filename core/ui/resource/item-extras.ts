/**
 * Plugins' content beside the actions of an item. Components are a layer below contributions, so the app that shows the
 * screens provides it.
 */
import { type ComponentType, createContext } from 'react';
import type { SlotProps } from '../../plugin/slot-props.ts';

export type ItemExtrasProps = SlotProps['resource/actions@1'];

export const ItemExtras = createContext<ComponentType<ItemExtrasProps> | undefined>(undefined);
