import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findAccepted, lineOf, readAccepted } from './mutants/accepted.ts'
import { MUTATIONS, type Mutant, type Mutation, mutantsOf } from './mutants/mutants-of.ts'
import { RelatedTests } from './mutants/run-tests.ts'

/**
 * Mutation testing of the code that decides: changes one constant, comparison, operator or result at a time, and runs
 * the tests related to the file. A mutant that no test fails (a survivor) is a missing test, or belongs into
 * mutants/accepted.json with the reason why nothing can tell it from the original. Exits with 1 for any other survivor, and for a file without
 * such tests. Those that need a database are not run.
 *
 *   npm run test:mutants -- [FILE or FOLDER …] [--only constant,comparison,…] [--line N] [--jobs N] [--own]
 *
 * With --own only the tests that bear the file's name are run, where there are any: a survivor may yet fail another, but a run takes minutes
 * instead of hours.
 *
 * Stryker was not taken: it has no mutation of numbers, which most decisions here are.
 */
const DEFAULT_PATHS = ['packages/forecast/src/hierarchy', 'packages/ingest/src/understand']
const ACCEPTED = new URL('mutants/accepted.json', import.meta.url)

/** A mutant may take so many times as long as the file as it is, and this many ms more, before it counts as failed. */
const PATIENCE = 4
const PATIENCE_MS = 20_000
/** Until the time of the tests is known, in ms. */
const FIRST_PATIENCE_MS = 600_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    line: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    own: { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',') ?? MUTATIONS
if (!wanted.every((name): name is Mutation => (MUTATIONS as readonly string[]).includes(name)))
  throw new Error(`--only takes ${MUTATIONS.join(', ')}`)

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? globSync(`${path}/**/*.ts`)
        .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
        .sort()
    : [path]

interface Survivor {
  file: string
  source: string
  mutant: Mutant
}

const untested: string[] = []
const survivors: Survivor[] = []
const counts = { mutants: 0, failed: 0, timedOut: 0, accepted: 0 }
const accepted = readAccepted(ACCEPTED)

const testFile = async (file: string): Promise<void> => {
  const path = resolve(file)
  const source = readFileSync(path, 'utf8')
  const mutants = mutantsOf(path, source, wanted).filter(({ line }) => !values.line || line === Number(values.line))
  if (mutants.length === 0) return
  const first = new RelatedTests(path, values.own)
  const asItIs = await first.run(undefined, FIRST_PATIENCE_MS)
  if (asItIs === 'untested') {
    first.close()
    untested.push(file)
    console.log(`${file}: no test without a database is related to it`)
    return
  }
  // Once more, for the first time loads the modules.
  const began = performance.now()
  await first.run(undefined, FIRST_PATIENCE_MS)
  if (asItIs !== 'passed') throw new Error(`${file}: its tests do not pass as it is`)
  const timeoutMs = (performance.now() - began) * PATIENCE + PATIENCE_MS
  console.log(`${file}: ${mutants.length} mutants, tests take ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const queue = mutants.values()
  const work = async (tests: RelatedTests): Promise<void> => {
    for (const mutant of queue) {
      counts.mutants++
      const result = await tests.run(mutant, timeoutMs)
      if (result === 'failed') counts.failed++
      else if (result === 'timed out') counts.timedOut++
      else if (findAccepted(accepted, file, source, mutant)) counts.accepted++
      else {
        survivors.push({ file, source, mutant })
        console.log(`  survives: line ${mutant.line}, ${mutant.mutation} ${mutant.original} → ${mutant.text}`)
        console.log(`    ${lineOf(source, mutant)}`)
      }
    }
    tests.close()
  }
  await Promise.all(
    Array.from({ length: Number(values.jobs) }, (_, job) =>
      work(job === 0 ? first : new RelatedTests(path, values.own)),
    ),
  )
}

for (const file of (positionals.length > 0 ? positionals : DEFAULT_PATHS).flatMap(filesOf)) await testFile(file)
console.log(
  `${counts.mutants} mutants: ${counts.failed} fail a test, ${counts.timedOut} run for too long, ${counts.accepted} are accepted, ${survivors.length} survive`,
)
if (survivors.length + untested.length > 0) process.exitCode = 1
