import type { ReorderRow } from './calls/reorder.ts'
import { nearestStep, roundSteps } from './steps.ts'

type Ordered = Pick<ReorderRow, 'paso'> & {
  pedido: Pick<NonNullable<ReorderRow['pedido']>, 'antes' | 'esperado' | 'entrega' | 'necesita'>
}

/** The parts of what is needed, in steps, so that they add up to it; what is expected is the figure of the list. */
export const orderParts = ({ paso, pedido: { antes, esperado, entrega, necesita } }: Ordered) => {
  const expected = nearestStep(esperado, { paso })
  const [before, delivery, reserve] = roundSteps([antes, entrega, necesita - expected - antes - entrega], { paso })
  return { expected, before: before!, delivery: delivery!, reserve: reserve! }
}
