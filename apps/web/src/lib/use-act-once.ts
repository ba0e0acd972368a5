import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

interface Answered {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** A change that is made once per click: `act` ignores further clicks until the first has been answered. */
export interface OnceAction<Answer, Values> extends Pick<
  UseMutationResult<Answer, Error, Values>,
  'isPending' | 'isSuccess' | 'error' | 'variables' | 'reset'
> {
  /** @param answered additional callbacks for this click */
  act: (values: Values, answered?: Answered) => void
}

/** A second click can arrive before the disabled button is rendered; this hook ignores it. */
export const useActOnce = <Answer, Values = void>(
  options: UseMutationOptions<Answer, Error, Values>,
): OnceAction<Answer, Values> => {
  const acting = useRef(false)
  const { onSettled } = options
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation({
    ...options,
    onSettled: (...settled) => {
      acting.current = false
      return onSettled?.(...settled)
    },
  })
  const act = useCallback(
    (values: Values, answered?: Answered) => {
      if (acting.current) return
      acting.current = true
      mutate(values, answered)
    },
    [mutate],
  )
  return { act, isPending, isSuccess, error, variables, reset }
}
