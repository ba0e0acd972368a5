import { describe, expect, it } from 'vitest'
import { draws } from '../reference/draws.fixture.ts'
import { cholesky, solveLower, solveUpper } from './cholesky.ts'

/** Largest absolute difference. */
function apart(ours: Float64Array, theirs: Float64Array): number {
  return ours.reduce((most, v, k) => Math.max(most, Math.abs(v - theirs[k]!)), 0)
}

/** A symmetric positive definite matrix: A·Aᵀ + I with A drawn. */
function definite(size: number, seed: number): Float64Array {
  const { normal } = draws(seed)
  const a = Float64Array.from({ length: size * size }, normal)
  return times(a, transposed(a, size), size).map((v, k) => v + (k % (size + 1) === 0 ? 1 : 0))
}

function transposed(a: Float64Array, size: number): Float64Array {
  return a.map((_, k) => a[(k % size) * size + Math.floor(k / size)]!)
}

function times(a: Float64Array, b: Float64Array, size: number): Float64Array {
  return a.map((_, at) => {
    const [row, column] = [Math.floor(at / size), at % size]
    let sum = 0
    for (let k = 0; k < size; k++) sum += a[row * size + k]! * b[k * size + column]!
    return sum
  })
}

function onto(a: Float64Array, x: Float64Array): Float64Array {
  return x.map((_, row) => x.reduce((sum, v, k) => sum + a[row * x.length + k]! * v, 0))
}

describe('cholesky', () => {
  it('gives the factor worked out by hand', () => {
    const matrix = Float64Array.of(4, 12, -16, 12, 37, -43, -16, -43, 98)
    expect(cholesky(matrix, 3, 3)).toEqual(Float64Array.of(2, 0, 0, 6, 1, 0, -8, 5, 3))
  })

  it.each([1, 2, 7, 40])('gives the matrix back as L·Lᵀ, with a positive diagonal, for size %i', (size) => {
    const matrix = definite(size, size)
    const lower = cholesky(matrix, size, size)
    expect(apart(times(lower, transposed(lower, size), size), matrix)).toBeLessThan(1e-11)
    for (let i = 0; i < size; i++) {
      expect(lower[i * size + i]).toBeGreaterThan(0)
      for (let j = i + 1; j < size; j++) expect(lower[i * size + j]).toBe(0)
    }
  })

  it('takes the leading part alone of a larger matrix, and leaves it as it is', () => {
    const matrix = definite(6, 3)
    const before = matrix.slice()
    const leading = matrix.filter((_, k) => k % 6 < 4 && k < 24)
    expect(cholesky(matrix, 6, 4)).toEqual(cholesky(leading, 4, 4))
    expect(matrix).toEqual(before)
  })
})

describe('solveLower and solveUpper', () => {
  it.each([1, 5, 40])('solve L·x = b and Lᵀ·x = b, and leave b as it is, for size %i', (size) => {
    const lower = cholesky(definite(size, size), size, size)
    const b = Float64Array.from({ length: size }, draws(9).normal)
    const before = b.slice()
    expect(apart(onto(lower, solveLower(lower, b)), b)).toBeLessThan(1e-11)
    expect(apart(onto(transposed(lower, size), solveUpper(lower, b)), b)).toBeLessThan(1e-11)
    expect(b).toEqual(before)
  })

  it('solve the leading part that is as long as b', () => {
    const b = Float64Array.from({ length: 4 }, draws(3).normal)
    const whole = cholesky(definite(6, 6), 6, 6)
    const leading = cholesky(definite(6, 6), 6, 4)
    expect(solveLower(whole, b, 6)).toEqual(solveLower(leading, b))
    expect(solveUpper(whole, b, 6)).toEqual(solveUpper(leading, b))
  })

  it('one after the other solve the whole system', () => {
    const matrix = definite(12, 4)
    const b = Float64Array.from({ length: 12 }, draws(2).normal)
    const lower = cholesky(matrix, 12, 12)
    expect(apart(onto(matrix, solveUpper(lower, solveLower(lower, b))), b)).toBeLessThan(1e-10)
  })
})
