import { copyOf, type Months } from './added-rows.ts'
import type { ExpectedLeaf, LeafAdjustment } from './adjust-leaves.ts'

const MEASURES = ['cantidad', 'valor'] as const

/** Tracks the part of each leaf's change that comes from adjustments in units. Later adjustments in percent scale it. */
export class UnitShifts {
  private readonly shifts = new Map<ExpectedLeaf, Months>()

  of(leaf: ExpectedLeaf): Months | undefined {
    return this.shifts.get(leaf)
  }

  /** Runs a change and records what it adds. @param leaves all leaves that it may change */
  track<Result>(tipo: LeafAdjustment['tipo'], leaves: readonly ExpectedLeaf[], change: () => Result): Result {
    const watched = tipo === 'unidades' ? leaves : [...this.shifts.keys()]
    const before = watched.map(copyOf)
    const result = change()
    watched.forEach((leaf, k) => this.note(tipo, leaf, before[k]!))
    return result
  }

  private note(tipo: LeafAdjustment['tipo'], leaf: ExpectedLeaf, before: Months): void {
    for (const measure of MEASURES)
      leaf[measure].forEach((amount, at) => {
        const was = before[measure][at]!
        if (amount === was) return
        const own = this.shifts.get(leaf) ?? { cantidad: leaf.cantidad.map(() => 0), valor: leaf.valor.map(() => 0) }
        this.shifts.set(leaf, own)
        own[measure][at] =
          tipo === 'unidades'
            ? own[measure][at]! + amount - was
            : Math.round((own[measure][at]! * amount) / (was === 0 ? 1 : was))
      })
  }
}
