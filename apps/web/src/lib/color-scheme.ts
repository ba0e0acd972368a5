/** Where Mantine keeps the chosen scheme; public/color-scheme.js reads it before the first paint. */
export const COLOR_SCHEME_KEY = 'vigia-tema'
