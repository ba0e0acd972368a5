/** Stands between the name of a file and that of its sheet, where an import has several files. */
export const BEFORE_SHEET = ' › '
