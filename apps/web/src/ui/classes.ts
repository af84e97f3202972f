/** Class names that hold, in one string: `classes(styles.row, open && styles.open)`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
