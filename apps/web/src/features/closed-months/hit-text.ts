import type { ClosedMonths, HitSummary } from '@vigia/contract/calls/closed-months.ts'
import { countOf, formatShare } from '../../lib/format.ts'

/** 'Acertamos 7 de 12 meses dentro del rango', or what would have been where nothing that was said is over yet. */
export const hitText = ({ dicho, prueba }: Pick<ClosedMonths, 'dicho' | 'prueba'>): string | undefined => {
  if (dicho) return `Acertamos ${dicho.dentro} de ${countOf(dicho.meses, 'mes', 'meses')} dentro del rango`
  if (prueba)
    return `Así habríamos acertado: ${prueba.dentro} de ${countOf(prueba.meses, 'mes', 'meses')} dentro del rango`
  return undefined
}

/** Our error beside that of repeating last year, of the same months. */
export const errorText = ({
  error,
  meses,
  meses_con_ano_pasado,
  error_comparable,
  error_ano_pasado,
}: HitSummary): string | undefined => {
  if (error === null) return undefined
  if (error_comparable === null || error_ano_pasado === null) return `Error de ${formatShare(error)}`
  const over = meses_con_ano_pasado === meses ? '' : ` en ${countOf(meses_con_ano_pasado, 'mes', 'meses')}`
  return `Error de ${formatShare(error_comparable)}; repetir el año pasado, ${formatShare(error_ano_pasado)}${over}`
}

/** What the person's adjustments were worth; undefined where there were none. */
export const adjustmentText = ({
  meses_ajustados,
  error_sin_ajuste,
  error_con_ajuste,
}: HitSummary): string | undefined => {
  if (meses_ajustados === 0 || error_sin_ajuste === null || error_con_ajuste === null) return undefined
  const [without, with_] = [formatShare(error_sin_ajuste), formatShare(error_con_ajuste)]
  if (without === with_) return `Con tus ajustes o sin ellos, el error fue ${with_}.`
  return error_con_ajuste < error_sin_ajuste
    ? `Tus ajustes ayudaron: el error pasó de ${without} a ${with_}.`
    : `Sin tus ajustes el error habría sido ${without} en vez de ${with_}.`
}
