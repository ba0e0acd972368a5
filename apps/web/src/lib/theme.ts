import { type MantineColorsTuple, createTheme } from '@mantine/core'

const violeta: MantineColorsTuple = [
  '#f4f0fc',
  '#e6ddf7',
  '#cdbbee',
  '#b296e4',
  '#9a76db',
  '#8359cd',
  '#6c42b8',
  '#52309a',
  '#3b1a7a',
  '#2b1159',
]

/** Mantine's greys of the dark scheme, in the hue of our dark surfaces, from text to page background. */
const dark: MantineColorsTuple = [
  '#f0eef5',
  '#cbc6d6',
  '#aca6ba',
  '#7d778b',
  '#423c50',
  '#342f40',
  '#24202d',
  '#1c1923',
  '#17141d',
  '#131118',
]

/** Mantine's reds except the sixth, which fills buttons on dark surfaces and must contrast with white text. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#d92c2c',
  '#fa5252',
  '#f03e3e',
  '#e03131',
  '#c92a2a',
]

/** Accessible names of the calendar's arrows, which have no text. */
const CALENDAR_BUTTONS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Diez años antes',
  nextDecade: 'Diez años después',
}

export const theme = createTheme({
  fontFamily: 'var(--vg-font)',
  colors: { violeta, dark, red },
  primaryColor: 'violeta',
  primaryShade: { light: 8, dark: 5 },
  defaultRadius: 8,
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      defaultProps: {
        size: 'sm',
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 },
      },
    },
    // Its empty <div> would be an invalid child of a menu; the first item gets the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        radius: 12,
        centered: true,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        // A focused element must not be hidden behind the title or the buttons fixed at the bottom.
        styles: {
          title: { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' },
          content: { scrollPaddingBlock: '64px 80px' },
        },
        // Its <header> is in a portal, where it would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    // A list is positioned before it has a width: centred below its field it would start in the middle of it, and widen the page on phones.
    // Rendered when opened: a hundred options of a closed list take a slow computer a third of a second in each dialog.
    Combobox: { defaultProps: { position: 'bottom-start', keepMounted: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
    MonthPickerInput: { defaultProps: { ariaLabels: CALENDAR_BUTTONS } },
    // Red is reserved for what needs action; the days of other months are one arrow away.
    DatePickerInput: {
      defaultProps: {
        locale: 'es',
        firstDayOfWeek: 1,
        valueFormat: 'D MMM YYYY',
        weekendDays: [],
        hideOutsideDates: true,
        highlightToday: true,
        ariaLabels: CALENDAR_BUTTONS,
      },
    },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        multiline: true,
        maw: 320,
        px: 12,
        py: 8,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
})
