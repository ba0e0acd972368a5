import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

interface Answered {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** A change that one press asks for once: `act` takes no notice of presses until the first has been answered. */
export interface OnceAction<Answer, Values> extends Pick<
  UseMutationResult<Answer, Error, Values>,
  'isPending' | 'isSuccess' | 'error' | 'variables' | 'reset'
> {
  /** @param answered what to do besides, this once */
  act: (values: Values, answered?: Answered) => void
}

/** A disabled button is drawn only after the first of two presses has gone out; this is what stops the second. */
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
