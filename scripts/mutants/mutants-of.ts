import { Visitor, parseSync } from 'oxc-parser'

export const MUTATIONS = ['constant', 'comparison', 'arithmetic', 'condition', 'return'] as const
export type Mutation = (typeof MUTATIONS)[number]

/** One change of a source file: the characters from `start` to `end` become `text`. */
export interface Mutant {
  mutation: Mutation
  start: number
  end: number
  /** 1 for the first line. */
  line: number
  /** What was replaced, on one line. */
  original: string
  text: string
}

const SWAPPED: Partial<Record<string, { mutation: Mutation; operators: readonly string[] }>> = {
  '<': { mutation: 'comparison', operators: ['<=', '>='] },
  '<=': { mutation: 'comparison', operators: ['<', '>'] },
  '>': { mutation: 'comparison', operators: ['>=', '<='] },
  '>=': { mutation: 'comparison', operators: ['>', '<'] },
  '===': { mutation: 'comparison', operators: ['!=='] },
  '!==': { mutation: 'comparison', operators: ['==='] },
  '+': { mutation: 'arithmetic', operators: ['-'] },
  '-': { mutation: 'arithmetic', operators: ['+'] },
  '*': { mutation: 'arithmetic', operators: ['/'] },
  '/': { mutation: 'arithmetic', operators: ['*'] },
  '%': { mutation: 'arithmetic', operators: ['*'] },
  '**': { mutation: 'arithmetic', operators: ['*'] },
  '&&': { mutation: 'condition', operators: ['||'] },
  '||': { mutation: 'condition', operators: ['&&'] },
}

const BOOLEAN_OPERATORS = new Set(['<', '<=', '>', '>=', '===', '!==', '&&', '||'])

interface Located {
  type: string
  start: number
  end: number
}

/** Other values of a number: nothing, half (a whole number stays whole) and double. Of 0, which has neither, 1. */
const otherValues = (value: number): number[] => {
  if (value === 0) return [1]
  const half = Number.isInteger(value) ? Math.floor(value / 2) : value / 2
  return [...new Set([0, half, value * 2])]
}

const isText = ({ type }: Located & { value?: unknown }, value: unknown): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** What a returned expression is replaced by: a condition by both its answers, anything else by undefined. */
const otherResults = (expression: Located): string[] => {
  const { operator, name, value } = expression as { operator?: string; name?: unknown; value?: unknown }
  if (name === 'undefined') return []
  if (typeof value === 'boolean') return [String(!value)]
  const isCondition = operator !== undefined && (operator === '!' || BOOLEAN_OPERATORS.has(operator))
  return isCondition ? ['true', 'false'] : ['undefined']
}

/**
 * Every mutant of a TypeScript source, in the order of its text. Types are left alone, and so are the steps of loops,
 * without which many loops would never end.
 * @throws Error for a source that cannot be parsed
 */
export const mutantsOf = (path: string, source: string, wanted: readonly Mutation[] = MUTATIONS): Mutant[] => {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: Mutant[] = []
  const add = (mutation: Mutation, { start, end }: { start: number; end: number }, text: string): void => {
    if (!wanted.includes(mutation)) return
    const line = source.slice(0, start).split('\n').length
    found.push({ mutation, start, end, line, original: source.slice(start, end).replaceAll(/\s+/g, ' '), text })
  }
  const swap = ({ left, right, operator }: { left: Located; right: Located; operator: string }): void => {
    const swapped = SWAPPED[operator]
    if (!swapped) return
    const sides = [left, right] as (Located & { value?: unknown })[]
    if (operator === '+' && sides.some((side) => isText(side, side.value))) return
    const start = source.indexOf(operator, left.end)
    for (const other of swapped.operators) add(swapped.mutation, { start, end: start + operator.length }, other)
  }
  let types = 0
  const loopSteps: { start: number; end: number }[] = []
  new Visitor({
    TSLiteralType: () => void types++,
    'TSLiteralType:exit': () => void types--,
    Literal: (node) => {
      if (types > 0 || typeof node.value !== 'number') return
      for (const value of otherValues(node.value)) add('constant', node, String(value))
    },
    BinaryExpression: (node) => swap(node),
    LogicalExpression: (node) => swap(node),
    ForStatement: ({ update }) => void (update && loopSteps.push(update)),
    AssignmentExpression: ({ left, operator, start: from }) => {
      const swapped = SWAPPED[operator.slice(0, -1)]
      if (!swapped || loopSteps.some(({ start, end }) => start <= from && from < end)) return
      const start = source.indexOf(operator, left.end)
      for (const other of swapped.operators) add(swapped.mutation, { start, end: start + operator.length }, `${other}=`)
    },
    ReturnStatement: ({ argument }) => {
      if (argument) for (const text of otherResults(argument)) add('return', argument, text)
    },
    ArrowFunctionExpression: ({ body, expression }) => {
      if (!expression) return
      // Parentheses around an object belong to it.
      for (const text of otherResults(body)) add('return', body, text === 'undefined' ? '(undefined)' : text)
    },
  }).visit(program)
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)
