import type { PosResult } from '@vigia/contract/calls/point-of-sale.ts'
import { documentOf } from './documents.ts'
import type { Fault } from './read-line.ts'

type State = PosResult['lineas'][number]['estado']

const LETTERS: Record<State, string> = {
  nueva: 'n',
  repetida: 'r',
  corregida: 'c',
  anulada: 'a',
  rechazada: 'x',
}
const STATE_OF = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as State]))

/** A response as stored for repetition: one letter per line, and the reasons of rejections. The lines themselves are not stored. */
export interface StoredAnswer {
  estados: string
  quitadas: number
  /** Position in the call, field and reason. */
  faltas: [at: number, campo: string | null, motivo: string][]
  /** Absent in responses of older versions. */
  avisos?: string[]
}

export const toStored = ({ lineas, quitadas, avisos }: PosResult): StoredAnswer => ({
  estados: lineas.map(({ estado }) => LETTERS[estado]).join(''),
  quitadas,
  avisos,
  faltas: lineas.flatMap(({ motivo, campo }, at) => (motivo === undefined ? [] : [[at, campo ?? null, motivo]])),
})

/** The response to a call, from the result of each line. */
export const answerOf = (
  { lineas, prueba }: { lineas: readonly unknown[]; prueba: boolean },
  stateAt: (at: number) => State,
  faults: ReadonlyMap<number, Fault>,
  { quitadas, avisos }: Pick<PosResult, 'quitadas' | 'avisos'>,
): PosResult => {
  const states = lineas.map((_, at) => stateAt(at))
  const count = (state: State): number => states.filter((one) => one === state).length
  return {
    prueba,
    nuevas: count('nueva'),
    repetidas: count('repetida'),
    corregidas: count('corregida'),
    quitadas,
    rechazadas: count('rechazada'),
    avisos,
    lineas: states.map((estado, at) => {
      const { campo, motivo } = faults.get(at) ?? {}
      return {
        posicion: at + 1,
        documento: documentOf(lineas[at]),
        estado,
        ...(campo && { campo }),
        ...(motivo !== undefined && { motivo }),
      }
    }),
  }
}

/** @param lineas of the repeated call, which equal those of the first */
export const fromStored = (
  { estados, quitadas, faltas, avisos = [] }: StoredAnswer,
  lineas: readonly unknown[],
): PosResult =>
  answerOf(
    { lineas, prueba: false },
    (at) => STATE_OF.get(estados[at]!)!,
    new Map(faltas.map(([at, campo, motivo]) => [at, { campo, motivo }])),
    { quitadas, avisos },
  )
