/**
 * Cholesky factor of the leading n × n part of a symmetric positive definite matrix.
 * @param matrix row-major, with `size` columns
 * @returns lower triangle L with L·Lᵀ equal to that part; row-major, n × n
 */
export function cholesky(matrix: Float64Array, size: number, n: number): Float64Array {
  const lower = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    const row = i * n
    for (let j = 0; j <= i; j++) {
      const other = j * n
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= lower[row + k]! * lower[other + k]!
      lower[row + j] = i === j ? Math.sqrt(sum) : sum / lower[other + j]!
    }
  }
  return lower
}

/** Solves L·x = b with the leading part of L that is as long as b. @param stride columns of L */
export function solveLower(lower: Float64Array, b: Float64Array, stride: number = b.length): Float64Array {
  const n = b.length
  const x = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const row = i * stride
    let sum = b[i]!
    for (let k = 0; k < i; k++) sum -= lower[row + k]! * x[k]!
    x[i] = sum / lower[row + i]!
  }
  return x
}

/** Solves Lᵀ·x = b with the leading part of L that is as long as b. @param stride columns of L */
export function solveUpper(lower: Float64Array, b: Float64Array, stride: number = b.length): Float64Array {
  const n = b.length
  const x = b.slice()
  for (let i = n - 1; i >= 0; i--) {
    const row = i * stride
    x[i]! /= lower[row + i]!
    for (let k = 0; k < i; k++) x[k]! -= lower[row + k]! * x[i]!
  }
  return x
}
