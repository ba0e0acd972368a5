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

/** An answer as it is kept to be given again: a letter a line, and the reasons. What the call said itself is not kept. */
export interface StoredAnswer {
  estados: string
  quitadas: number
  /** Place in the call, field and reason. */
  faltas: [at: number, campo: string | null, motivo: string][]
  /** Absent in what earlier versions answered. */
  avisos?: string[]
}

export const toStored = ({ lineas, quitadas, avisos }: PosResult): StoredAnswer => ({
  estados: lineas.map(({ estado }) => LETTERS[estado]).join(''),
  quitadas,
  avisos,
  faltas: lineas.flatMap(({ motivo, campo }, at) => (motivo === undefined ? [] : [[at, campo ?? null, motivo]])),
})

/** The answer to a call, from what became of each of its lines. */
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

/** @param lineas of the call, which is the same as the one that was answered */
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
