import { Button, CloseButton, FocusTrap, Group, Progress, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { TUTORIAL_FADE_MS, TUTORIAL_TOOLTIP_WIDTH_PX } from '../../lib/ui-constants.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { type Box, placeTooltip } from './place-tooltip.ts'
import classes from './tutorial-overlay.module.css'
import { TUTORIAL } from './tutorial-steps.ts'

/** Padding in px between a target and the edge of its highlight. */
const LIGHT_PADDING_PX = 6

const LAST = TUTORIAL.length - 1

/** The positions of the target and the tooltip in the window; both follow its size and scrolling. */
const usePlacement = (step: number) => {
  const tooltipRef = useRef<HTMLDialogElement>(null)
  const [placement, setPlacement] = useState<{ light: Box | undefined; top: number; left: number }>()
  useLayoutEffect(() => {
    const place = () => {
      const { target } = TUTORIAL[step]!
      const element = target === undefined ? null : document.querySelector(target)
      const visible = element?.getBoundingClientRect()
      // The user cannot scroll the page, so a target outside the window is scrolled into view.
      if (visible && (visible.top < 0 || visible.bottom > innerHeight)) element?.scrollIntoView({ block: 'center' })
      const light = element?.getBoundingClientRect()
      const tooltip = tooltipRef.current
      if (!tooltip) return
      const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight }
      setPlacement({ light, ...placeTooltip(light, size, { width: innerWidth, height: innerHeight }) })
    }
    place()
    window.addEventListener('resize', place)
    // Scrolling hides or shows the navigation bar, which moves the page under the highlight.
    const page = new ResizeObserver(place)
    page.observe(document.body)
    return () => {
      window.removeEventListener('resize', place)
      page.disconnect()
    }
  }, [step])
  return { tooltipRef, placement }
}

/** Scrolls the page to its top, where all targets are, and makes it inert and unscrollable. */
const useInertPage = (): void => {
  useLayoutEffect(() => {
    const { overflow } = document.body.style
    window.scrollTo({ top: 0 })
    document.body.style.overflow = 'hidden'
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    return () => {
      document.body.style.overflow = overflow
      page?.removeAttribute('inert')
    }
  }, [])
}

/**
 * The first-run tour of the dashboard. It fades out before it calls `onComplete` or `onSkip`.
 * @param onComplete the last step was finished
 * @param onSkip it was skipped or closed before
 */
export const TutorialOverlay = ({ onComplete, onSkip }: { onComplete: () => void; onSkip: () => void }) => {
  const id = useId()
  const [step, setStep] = useState(0)
  const [ending, setEnding] = useState<() => void>()
  const { tooltipRef, placement } = usePlacement(step)
  useInertPage()
  useReturnFocus()

  useEffect(() => {
    if (!ending) return undefined
    const timer = setTimeout(ending, TUTORIAL_FADE_MS)
    return () => clearTimeout(timer)
  }, [ending])

  const end = (action: () => void) => setEnding(() => action)
  const next = () => (step === LAST ? end(onComplete) : setStep(step + 1))
  const back = () => setStep(Math.max(0, step - 1))
  useHotkeys([
    ['ArrowRight', next],
    ['ArrowLeft', back],
    ['Escape', () => end(onSkip)],
  ])

  const { title, text } = TUTORIAL[step]!
  const light = placement?.light
  return createPortal(
    <div
      className={classes.overlay}
      data-ending={ending !== undefined || undefined}
      style={{ transitionDuration: `${TUTORIAL_FADE_MS}ms` }}
    >
      {light ? (
        <div
          className={classes.light}
          style={{
            top: light.top - LIGHT_PADDING_PX,
            left: light.left - LIGHT_PADDING_PX,
            width: light.width + 2 * LIGHT_PADDING_PX,
            height: light.height + 2 * LIGHT_PADDING_PX,
          }}
        />
      ) : (
        <div className={classes.shade} />
      )}
      <FocusTrap active innerRef={tooltipRef}>
        <dialog
          open
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          tabIndex={-1}
          className={classes.tooltip}
          style={{ width: TUTORIAL_TOOLTIP_WIDTH_PX, top: placement?.top, left: placement?.left }}
        >
          <Progress.Root size={4} radius="xl" mb="md">
            <Progress.Section value={((step + 1) / TUTORIAL.length) * 100} aria-label="Avance del tutorial" />
          </Progress.Root>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600} id={`${id}-title`}>
              {title}
            </Text>
            <CloseButton aria-label="Cerrar el tutorial" size="sm" onClick={() => end(onSkip)} />
          </Group>
          <Text size="sm" c="dimmed" mt={4} id={`${id}-text`} aria-live="polite">
            {text}
          </Text>
          <Group justify="space-between" mt="lg" wrap="nowrap">
            <ol className={classes.dots} aria-label={`Paso ${step + 1} de ${TUTORIAL.length}`}>
              {TUTORIAL.map((other, index) => (
                <li key={other.title} data-current={index === step || undefined} />
              ))}
            </ol>
            <Group gap="xs" wrap="nowrap">
              {step === 0 ? (
                <Button size="xs" variant="subtle" onClick={() => end(onSkip)}>
                  Omitir Tutorial
                </Button>
              ) : (
                <Button size="xs" variant="default" onClick={back}>
                  Anterior
                </Button>
              )}
              <Button size="xs" onClick={next} data-autofocus>
                {step === LAST ? 'Finalizar' : 'Siguiente'}
              </Button>
            </Group>
          </Group>
        </dialog>
      </FocusTrap>
    </div>,
    document.body,
  )
}
