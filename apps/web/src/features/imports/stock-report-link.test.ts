import { MantineProvider } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StockReportLink } from './stock-report-link.tsx'

const shown = (code: object): string => {
  const record = { id: 'x', archivo: 'a.csv', ...code } as ImportRecord
  const link = createElement(StockReportLink, { record })
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(MemoryRouter, null, link)))
}

test('the way to Qué pedir is offered where the refusal has a code, not where the server knows none', () => {
  expect(shown({ error_codigo: 'archivo_de_existencias' })).toContain('Llevarlo a Qué pedir')
  expect(shown({ error_codigo: null })).not.toContain('Llevarlo')
  expect(shown({})).not.toContain('Llevarlo')
})
