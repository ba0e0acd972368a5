import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { confidenceOf, RELIABLE_UP_TO, RISKY_ABOVE, UNUSABLE_ABOVE } from '@vigia/contract/confidence.ts'
import { formatShare } from '../lib/format.ts'
import classes from './confidence-badge.module.css'
import { Hint } from './hint.tsx'

export const CONFIDENCE_NAME: Record<ReorderRow['confianza'], string> = {
  confiable: 'Confiable',
  variable: 'Variable',
  arriesgado: 'Arriesgado',
}

/** The meaning of the badges, for the heading above them. */
export const CONFIDENCE_HELP = `Cuánto nos equivocamos con cada producto en los últimos meses. Confiable: hasta ${formatShare(RELIABLE_UP_TO)}. Variable: hasta ${formatShare(RISKY_ABOVE)}. Arriesgado: más que eso, o aún sin probar.`

const reasonOf = (error: number | null, ofPart: boolean): string => {
  if (error === null) return 'Aún no tiene historia suficiente para probar cuánto nos equivocamos.'
  if (error > UNUSABLE_ABOVE)
    return 'En los últimos meses, lo que dijimos de este producto se apartó más del doble de lo que vendiste: todavía no se puede saber cuánto venderás.'
  return ofPart
    ? `Calculado de lo que nos equivocamos con este producto en todo el negocio: de una parte sabemos menos, más o menos ${formatShare(error)}.`
    : `En los últimos meses, lo que dijimos de este producto se apartó ${formatShare(error)} de lo que vendiste.`
}

/** Next to the word: '±9%', 'sin probar'. */
const figureOf = (error: number | null): string => {
  if (error === null) return 'sin probar'
  return error > UNUSABLE_ABOVE ? 'no se sabe aún' : `±${formatShare(error)}`
}

/** How reliable the forecast of a product is, in a word and with its error. */
export const ConfidenceBadge = ({
  error,
  ofPart = false,
}: {
  /** As a share of the sales; null if it could not be tested. */ error: number | null
  /** Whether it is about the sales of the product to some clients or in some stores. */ ofPart?: boolean
}) => (
  <Hint label={reasonOf(error, ofPart)} width={260}>
    {/* Not focusable, to avoid a tab stop in every row: the heading's explanation covers the words and figures. */}
    <span className={classes.badge} data-level={confidenceOf(error)}>
      {CONFIDENCE_NAME[confidenceOf(error)]}
      <span className={classes.error}>{figureOf(error)}</span>
    </span>
  </Hint>
)
