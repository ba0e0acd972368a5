import { Loader } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadOnce } from '../lib/load-once.ts'
import { notifyError } from '../lib/notify.ts'
import { loadPage } from '../lib/reload-once.ts'
import classes from './lazy-part.module.css'

/** Shows that the click was registered while a dialog's code loads; the focus stays where it was. */
const Opening = () => (
  <output className={classes.opening}>
    <Loader size="sm" aria-hidden />
    {MESSAGES.cargandoDatos}
  </output>
)

/**
 * A part of a page, such as a dialog, whose code is loaded when it is opened. If that fails, a message is shown, the page stays, and the part can be
 * opened again.
 * @param waiting shown in its place meanwhile
 */
export const lazyPart = <Props extends { onClose: () => void }>(
  load: () => Promise<React.ComponentType<Props>>,
  waiting: React.ReactNode = <Opening />,
): {
  Part: (props: Props) => React.ReactNode
  /** Loads the code of a part that may be opened next. */
  prepare: () => void
} => {
  const code = loadOnce(load)
  const open = loadPage(code.load)
  const Part = (props: Props): React.ReactNode => {
    const [Loaded, setLoaded] = useState(() => code.loaded())
    const fail = useEffectEvent(() => {
      notifyError(MESSAGES.parteSinAbrir)
      props.onClose()
    })
    useEffect(() => {
      let gone = false
      open().then(
        (component) => !gone && setLoaded(() => component),
        () => !gone && fail(),
      )
      return () => {
        gone = true
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : waiting
  }
  // A failure is reported when the part is opened.
  return { Part, prepare: () => void code.load().catch(() => undefined) }
}
