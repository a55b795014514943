/**
 * What plugins show beside the actions of an item. Components stand below contributions, so the app that shows the
 * screens hands it in.
 */
import { type ComponentType, createContext } from 'react';
import type { SlotProps } from '../../plugin/slot-props.ts';

export type ItemExtrasProps = SlotProps['resource/actions@1'];

export const ItemExtras = createContext<ComponentType<ItemExtrasProps> | undefined>(undefined);
