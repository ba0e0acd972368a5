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
 * Toasts: where and for how long is decided once, where `Notifications` is mounted. One stands at a time: what went
 * wrong before is no news beside what has just been done, and a pile of them covers the page's buttons. What is told at
 * the same moment is listed in it.
 */
const show = (tone: string, message: string): void => {
  told = joinMessages(told, tone, message, performance.now())
  notifications.clean()
  notifications.show({ message: content(told.messages), color: tone })
}

export const notifySuccess = (message: string): void => show('teal', message)

export const notifyWarning = (message: string): void => show('yellow', message)

export const notifyError = (message: string): void => show('red', message)
