import type { TUTORIAL_STEPS } from '../../lib/ui-constants.ts'

interface TutorialStep {
  title: string
  text: string
  /** Selector of the step's target; a step without one is centred. */
  target?: string
}

type Exactly<Count extends number, List extends readonly unknown[]> = List['length'] extends Count ? List : never

const steps = [
  {
    title: 'Bienvenido a tu análisis de ventas',
    text: 'En un minuto te mostramos cómo leer tus ventas y lo que vas a vender. Puedes volver atrás cuando quieras.',
  },
  {
    title: 'Filtra lo que quieres ver',
    text: 'Elige locales, clientes, categorías y productos. Todas las tablas y gráficas cambian con tus filtros.',
    target: '[data-tutorial="filtros"]',
  },
  {
    title: 'Elige la unidad',
    text: 'Mira tus ventas en cantidad, en dólares (USD) o en pesos (COP). Los valores en dinero son de los planes pagos.',
    target: '[data-tutorial="unidades"]',
  },
  {
    title: 'Cada tabla y gráfica se explica',
    text: 'Pasa por este ícono, o púlsalo, para saber qué muestra cada una.',
    target: '[data-info-tooltip]',
  },
  {
    title: 'Llévate tu reporte',
    text: 'Exporta a Excel lo que se espera vender de cada producto, en los meses que elijas.',
    target: '[data-tutorial="exportar"]',
  },
  {
    title: '¡Listo!',
    text: 'Ya conoces lo principal. Puedes repetir este recorrido desde tu cuenta.',
  },
] as const satisfies readonly TutorialStep[]

export const TUTORIAL: readonly TutorialStep[] = steps satisfies Exactly<typeof TUTORIAL_STEPS, typeof steps>
