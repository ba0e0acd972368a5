import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/149.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0`, 'Edge en Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox en Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  ['curl/8.5.0', 'Navegador'],
  ['', 'Navegador'],
  [undefined, 'Navegador'],
])('a browser and its system are told in words: %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
