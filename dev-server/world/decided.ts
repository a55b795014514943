/** All members of an interface, including the optional ones. A view of this type must handle each of them. */
export type Decided<Members> = { readonly [Member in keyof Required<Members>]: Members[Member] };
