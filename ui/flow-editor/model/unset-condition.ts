/** The condition of a new exit that stands before one that always holds: it never holds, until the author writes one. */
export const unsetCondition = 'false';
