// How sure a list or a map of the answer is to be the rows: the lower, the surer.

/** Objects under a well-known name. */
export const NAMED_ROWS = 0
/** A map of what looks like rows, under a well-known name. */
export const NAMED_MAP = 1
/** An empty list under a well-known name. */
export const NAMED_EMPTY = 2
/** A map under a well-known name, of objects that may be rows. */
export const POSSIBLE_MAP = 3
/** Objects under any name. */
export const ROWS = 4
/** Scalars under a well-known name; a map under any other, or an empty one. */
export const UNLIKELY = 5
/** An empty list under any name. */
export const EMPTY = 6
/** Scalars under any name. */
export const SCALARS = 7
