import { expect, test } from 'vitest'
import { sheetAddress } from './sheet-address.ts'

const KEY = '1AbC-dEf_0123456789'

test.each([
  [`https://docs.google.com/spreadsheets/d/e/2PACX-${KEY}/pub?output=csv`, `/d/e/2PACX-${KEY}/pub?output=csv`],
  [
    `https://docs.google.com/spreadsheets/d/e/2PACX-${KEY}/pubhtml?gid=7&single=true`,
    `/d/e/2PACX-${KEY}/pub?gid=7&single=true&output=csv`,
  ],
  [`https://docs.google.com/spreadsheets/d/${KEY}/edit?usp=sharing#gid=12`, `/d/${KEY}/export?gid=12&format=csv`],
  [`https://docs.google.com/spreadsheets/u/0/d/${KEY}/edit`, `/d/${KEY}/export?format=csv`],
  [`https://docs.google.com/a/mitienda.co/spreadsheets/d/${KEY}/export?format=xlsx`, `/d/${KEY}/export?format=csv`],
])('%s is read as CSV', (link, path) => {
  expect(sheetAddress(link)).toBe(`https://docs.google.com/spreadsheets${path}`)
})

test.each([
  'hola',
  `http://docs.google.com/spreadsheets/d/${KEY}/edit`,
  `https://docs.google.com.malo.co/spreadsheets/d/${KEY}/edit`,
  `https://docs.google.com:8443/spreadsheets/d/${KEY}/edit`,
  `https://ana@docs.google.com/spreadsheets/d/${KEY}/edit`,
  `https://docs.google.com/document/d/${KEY}/edit`,
  'https://docs.google.com/spreadsheets/d/../../x/edit',
  'https://localhost/spreadsheets/d/e/x/pub?output=csv',
  `file:///spreadsheets/d/${KEY}/edit`,
])('%s is no link of a sheet', (link) => {
  expect(sheetAddress(link)).toBeUndefined()
})
