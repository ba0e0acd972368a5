/**
 * Reads real sales files and compares what would be loaded with what they are known to hold:
 * npm run bench:ingest-files -- DIR TRUTH.json [--only NAME] [--today 2026-11-22] [--json]
 *
 * One line a file: exact, asked, refused, wrong or broken, and what differs. Of a file without sales, refused is right and asked is acceptable.
 * asked+ has the right figures among what it offers; asked− does not. --only shows the files whose name contains NAME, in full.
 * Names (product, client, store, category) taken from another column than the note's are told behind the verdict and counted apart.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { Choices } from '@vigia/ingest/choices.ts'
import { openFile, pathOf } from '../apps/server/src/cli/open-files.ts'
import { findAnswer } from './ingest/answer.ts'
import { judgeKnownRoles, type RoleJudgement, type RoleVerdict } from './ingest/known-roles.ts'
import { isRight, judge, type Judgement, rightFigures, type Truth, VERDICTS } from './ingest/judge.ts'
import type { Outcome } from './ingest/outcome.ts'
import { Reader } from './ingest/reader.ts'
import { describe } from './ingest/tell.ts'

const USAGE = 'Uso: npm run bench:ingest-files -- CARPETA VERDAD.json [--only NOMBRE] [--today AAAA-MM-DD] [--json]'
const MAX_SECONDS = 60

interface Result extends Judgement {
  name: string
  kind: Truth['kind']
  seconds: number
  right: boolean
  roles: RoleJudgement[]
  /** The answers that lead to the right figures, where they were asked for. */
  answer?: Choices
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    today: { type: 'string', default: bogotaToday(new Date()) },
    json: { type: 'boolean', default: false },
  },
})
const [folder, truthFile] = positionals
if (!folder || !truthFile) throw new Error(USAGE)
const truths = JSON.parse(await readFile(pathOf(truthFile), 'utf8')) as Record<string, Truth>
const there = new Set(await readdir(pathOf(folder)))
const names = Object.keys(truths).filter((name) => !values.only || name.includes(values.only))
const reader = new Reader(MAX_SECONDS)
const results: Result[] = []

for (const name of names) {
  const truth = truths[name]!
  if (!there.has(name)) {
    console.log(`absent    ${name}`)
    continue
  }
  const source = await openFile(join(folder, name))
  const read = (choices: Choices): Promise<Outcome> => reader.read({ files: [source], choices, today: values.today })
  const started = performance.now()
  const outcome = await read({})
  const seconds = (performance.now() - started) / 1000
  const judged = judge(outcome, truth)
  const answer =
    judged.verdict === 'asked' && truth.kind === 'sales'
      ? await findAnswer(outcome, rightFigures(truth), read)
      : undefined
  const offered = judged.offered || answer !== undefined
  const result: Result = {
    name,
    kind: truth.kind,
    ...judged,
    ...(judged.offered !== undefined && { offered }),
    ...(answer && { answer }),
    roles: truth.kind === 'sales' && outcome.kind === 'read' ? judgeKnownRoles(outcome, truth.mapping ?? {}) : [],
    seconds: Number(seconds.toFixed(2)),
    right: isRight(judged, truth),
  }
  results.push(result)
  const word = result.verdict + (result.offered === undefined ? '' : result.offered ? '+' : '−')
  const mark = result.right ? '✔' : result.verdict === 'wrong' || result.verdict === 'broken' ? '✘' : '·'
  console.log(
    `${mark} ${word.padEnd(8)} ${truth.kind === 'sales' ? '' : '[not sales] '}${name} (${seconds.toFixed(1)} s)${result.differences.length > 0 ? `: ${result.differences.join('; ')}` : ''}`,
  )
  for (const { role, verdict, read, known } of result.roles)
    if (verdict === 'other' || (verdict === 'missing' && (role === 'producto' || role === 'cliente')))
      console.log(`            ${role} ${read === undefined ? 'not read' : `from «${read}»`}, noted «${known}»`)
  if (values.only) console.log(describe(outcome, truth, answer))
}
await reader.end()

const counts = Object.fromEntries(
  (['sales', 'notSales'] as const).map((kind) => {
    const of = results.filter((result) => result.kind === kind)
    const byVerdict = VERDICTS.map((verdict) => [verdict, of.filter((result) => result.verdict === verdict).length])
    return [
      kind,
      { files: of.length, ...Object.fromEntries(byVerdict), offered: of.filter(({ offered }) => offered).length },
    ]
  }),
)
console.table(counts)
const NAMED: RoleVerdict[] = ['right', 'other', 'missing', 'extra']
const roles = Object.fromEntries(
  (['producto', 'cliente', 'local', 'categoria'] as const).map((role) => [
    role,
    Object.fromEntries(
      NAMED.map((verdict) => [
        verdict,
        results.filter((result) => result.roles.some((one) => one.role === role && one.verdict === verdict)).length,
      ]),
    ),
  ]),
)
console.table(roles)
if (values.json) console.log(JSON.stringify({ counts, roles, files: results }))
