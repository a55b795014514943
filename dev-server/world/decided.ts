/** All members of an interface, the optional ones too: a view that satisfies it has decided about each. */
export type Decided<Members> = { readonly [Member in keyof Required<Members>]: Members[Member] };
