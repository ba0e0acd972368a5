import { type ReactNode, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DrawnElement, DrawnNode } from './document.ts'

/** Constants of the page: the document at first, and after the change that is measured. */
declare const STATES: readonly DrawnElement[][]

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

createRoot(document.getElementById('bare')!).render(createElement(Page))
