/** A drawn element: its tag, its attributes as React takes them, and what it holds. */
export type DrawnElement = [tag: string, attributes: Record<string, unknown>, ...children: DrawnNode[]]
export type DrawnNode = string | DrawnElement

/** A page as it was drawn: what the bare page draws again from constants. */
export interface DrawnDocument {
  /** Attributes of <html>. */
  html: Record<string, string>
  stylesheets: string[]
  /** Contents of the <style> elements of the head. */
  styles: string[]
  body: DrawnElement[]
}

/** Runs in the page. Attributes that React names otherwise, or that would change what it draws, are told as it wants them. */
export const readDocument = (): DrawnDocument => {
  const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const styleOf = (text: string): Record<string, string> =>
    Object.fromEntries(
      text
        .split(';')
        .filter((part) => part.includes(':'))
        .map((part): [string, string] => {
          const at = part.indexOf(':')
          const name = part.slice(0, at).trim()
          return [name.startsWith('--') ? name : camel(name), part.slice(at + 1).trim()]
        }),
    )
  const FLAGS = ['disabled', 'hidden', 'open', 'inert', 'required', 'readonly', 'multiple']
  const attributesOf = (element: Element): Record<string, unknown> => {
    const attributes: Record<string, unknown> = {}
    for (const { name, value } of element.attributes) {
      if (name === 'style') attributes['style'] = styleOf(value)
      else if (name === 'value' && element.tagName === 'INPUT') attributes['defaultValue'] = value
      else if (name === 'checked') attributes['defaultChecked'] = true
      else if (name === 'readonly') attributes['readOnly'] = true
      else if (FLAGS.includes(name)) attributes[name] = true
      else if (name !== 'selected' && name !== 'autofocus') attributes[name] = value
    }
    return attributes
  }
  const read = (element: Element): DrawnElement => {
    const children: DrawnNode[] = []
    for (const node of element.childNodes) {
      if (node instanceof Text && node.data !== '') children.push(node.data)
      if (node instanceof Element) children.push(read(node))
    }
    // A select takes its choice as a value.
    const chosen = element instanceof HTMLSelectElement ? { value: element.value, onChange: null } : {}
    return [element.localName, { ...attributesOf(element), ...chosen }, ...children]
  }
  return {
    html: Object.fromEntries([...document.documentElement.attributes].map(({ name, value }) => [name, value])),
    stylesheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
    styles: [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent),
    body: [...document.body.children].filter(({ localName }) => !['script', 'noscript'].includes(localName)).map(read),
  }
}
