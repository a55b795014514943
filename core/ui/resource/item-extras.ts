/**
 * Content of plugins next to the actions of an item. Components must not depend on contributions, so the app that shows
 * the screens provides it.
 */
import { type ComponentType, createContext } from 'react';
import type { SlotProps } from '../../plugin/slot-props.ts';

export type ItemExtrasProps = SlotProps['resource/actions@1'];

export const ItemExtras = createContext<ComponentType<ItemExtrasProps> | undefined>(undefined);
