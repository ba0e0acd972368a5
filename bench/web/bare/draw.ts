import { type ReactNode, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DrawnElement, DrawnNode } from './document.ts'

/** Constants of the page: the document at first, and after the change that is measured. */
declare const STATES: readonly DrawnElement[][]
/** What a page of the ladder waits for before it draws: addresses of answers, and of modules. */
declare const AWAITED: { answers: readonly string[]; modules: readonly string[] }

const elementOf = (node: DrawnNode): ReactNode => {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  return createElement(tag, attributes, ...children.map(elementOf))
}

/** Any click or choice draws the other document. */
const Page = () => {
  const [state, setState] = useState(0)
  const change = (): void => setState(1 - state)
  return createElement(
    'div',
    { style: { display: 'contents' }, onClick: change, onChange: change },
    ...STATES[state]!.map(elementOf),
  )
}

const draw = (): void => createRoot(document.getElementById('bare')!).render(createElement(Page))

const ask = async (address: string): Promise<unknown> => {
  const { token } = JSON.parse(localStorage.getItem('auth')!) as { token: string }
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()
}

if (AWAITED.answers.length + AWAITED.modules.length === 0) draw()
else
  void Promise.all([
    ...AWAITED.answers.map(ask),
    ...AWAITED.modules.map((address) => import(/* @vite-ignore */ address)),
  ]).then(draw)
