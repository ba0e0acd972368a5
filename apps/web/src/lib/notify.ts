import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { joinMessages, type ToastContent } from './join-messages.ts'
import classes from './notify.module.css'

let told: ToastContent | undefined

const content = (messages: readonly string[]): React.ReactNode =>
  messages.length === 1
    ? messages[0]
    : createElement(
        'ul',
        { className: classes.list },
        messages.map((message) => createElement('li', { key: message }, message)),
      )

/**
 * Toasts; their place and duration are set where `Notifications` is mounted. Only one is shown at a time: an older failure is no longer news after a
 * new action, and a stack would cover the page's buttons. Messages of the same moment are listed in one toast.
 */
const show = (tone: string, message: string): void => {
  told = joinMessages(told, tone, message, performance.now())
  notifications.clean()
  notifications.show({ message: content(told.messages), color: tone })
}

export const notifySuccess = (message: string): void => show('teal', message)

export const notifyWarning = (message: string): void => show('yellow', message)

export const notifyError = (message: string): void => show('red', message)
