import { expect, test } from 'vitest'
import { documentOfPage, requestsOfPages } from './page-documents.ts'

test('a page of its own document asks for its first data before all other code, and names its own code', () => {
  const application =
    '<head><script src="/color-scheme.js"></script><script type="module" src="/main.js"></script></head>'
  expect(
    documentOfPage(application, {
      script: 'assets/ask.js',
      asked: ['/api/v1/user-info', '/api/v1/que_pedir?servicio=90&primeras=100'],
      files: ['assets/que-pedir.js'],
    }).replaceAll(/\n\s*/g, ''),
  ).toBe(
    '<head><script src="/assets/ask.js" data-asked="/api/v1/user-info /api/v1/que_pedir?servicio=90&amp;primeras=100"></script>' +
      '<link rel="modulepreload" crossorigin="" href="/assets/que-pedir.js">' +
      '<script src="/color-scheme.js"></script><script type="module" src="/main.js"></script></head>',
  )
})

test('the addresses in the documents are those that the pages ask for themselves, each page the person too', async () => {
  const requests = await requestsOfPages()
  expect([...requests.values()].map(([first]) => first)).toEqual(Array.from({ length: 4 }, () => '/api/v1/user-info'))
  expect(requests.get('que_pedir')).toContain('/api/v1/que_pedir?servicio=90&primeras=100')
  expect(requests.get('predicciones')).toContain('/api/v1/predicciones/agregadas/mensual')
  // Who sees some stores alone is not asked about: it waits until it is known who asks.
  expect(requests.get('predicciones')).not.toContain('/api/v1/importaciones')
})
