import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'

/** Copies a text to the clipboard. @param done message afterwards */
export const CopyButton = ({ text, label, done }: { text: string; label: string; done: string }) => {
  const copying = useActOnce({
    // Browsers offer no clipboard without TLS.
    mutationFn: async () => navigator.clipboard.writeText(text),
    onSuccess: () => notifySuccess(done),
    onError: () => notifyError(MESSAGES.posSinCopiar),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
      onClick={() => copying.act()}
    >
      {label}
    </Button>
  )
}
