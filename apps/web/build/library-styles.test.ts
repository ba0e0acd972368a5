import { expect, test } from 'vitest'
import { stylesFault } from './library-styles.ts'

const classes = (name: string): string => `/app/node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`
const styles = (name: string): string => `/app/node_modules/@mantine/core/styles/${name}.layer.css`

test('each component that is used has its styles, and nothing else has', () => {
  const base = [styles('global'), styles('baseline'), '/app/src/main.tsx']
  expect(stylesFault([classes('Button')], [...base, styles('Button')])).toBeUndefined()
  expect(stylesFault([classes('Button'), classes('Chip')], [...base, styles('Button')])).toMatch(/lacks .* Chip$/)
  expect(stylesFault([classes('Chip')], [styles('Button'), styles('Chip')])).toMatch(/nothing uses: Button$/)
})
