import type { Plan } from '@vigia/contract/plans.ts'
import { formatPesos } from './format.ts'

/** The features of a plan, in the words of the plan table. */
export const PLAN_FEATURES: readonly { label: string; included: (plan: Plan) => boolean }[] = [
  { label: 'Predicciones de tus ventas', included: () => true },
  { label: 'Alertas de tendencia', included: () => true },
  { label: 'Reportes en Excel', included: () => true },
  { label: 'Unidades monetarias (COP y USD)', included: ({ money }) => money },
  { label: 'Seguimiento semanal de ventas', included: ({ followUp }) => followUp },
  { label: 'Integración con punto de venta', included: ({ followUp }) => followUp },
  { label: 'Soporte prioritario', included: ({ followUp }) => followUp },
]

export const planPrice = ({ months, priceCop }: Plan): string => (months === null ? 'Gratis' : formatPesos(priceCop))

/** The text below the price. */
export const planTerm = ({ months, duration }: Plan): string => (months === null ? duration : `COP por ${duration}`)
