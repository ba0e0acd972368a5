/**
 * Runs the tests related to the file VIGIA_MUTANT_OF for each mutant that its parent sends (JSON; empty for the file as it is), those that bear the
 * file's name first (with VIGIA_MUTANT_OWN only these, where there are any), and answers whether they passed, or that there are none. One vitest for all mutants of a file: to start one takes
 * longer than most tests.
 */
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'

const path = process.env['VIGIA_MUTANT_OF']!
const vitest = await createVitest('test', {
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  related: [path],
  bail: 1,
  silent: true,
  watch: false,
  passWithNoTests: true,
  reporters: [{}],
})
const ownName = path.replace(/\.ts$/, '.')
const named = await vitest.globTestSpecifications([ownName])
const others =
  process.env['VIGIA_MUTANT_OWN'] && named.length > 0
    ? []
    : (await vitest.getRelevantTestSpecifications()).filter(({ moduleId }) => !moduleId.startsWith(ownName))

process.on('message', async (mutant: string) => {
  if (named.length + others.length === 0) {
    process.send!('untested')
    return
  }
  process.env['VIGIA_MUTANT'] = mutant
  vitest.invalidateFile(path)
  let passed = true
  for (const tests of [named, others]) {
    if (!passed || tests.length === 0) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
    passed = unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  }
  process.send!(passed ? 'passed' : 'failed')
})
// Its parent was stopped.
process.on('disconnect', () => process.exit())
process.send!('ready')
