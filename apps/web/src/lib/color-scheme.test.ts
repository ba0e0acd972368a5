import { expect, test } from 'vitest'
import script from '../../public/color-scheme.js?raw'
import { COLOR_SCHEME_KEY } from './color-scheme.ts'

test('the script that sets the colours before the first paint reads what Mantine stores', () => {
  expect(script).toContain(`getItem('${COLOR_SCHEME_KEY}')`)
})
