import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Development: the server, restarted when its files change, and Vite with hot reload in front of it.
 * Open http://localhost:5173; Vite passes /api on to the server at port 3000.
 */
const start = (command: string, args: string[]): ChildProcess => spawn(command, args, { stdio: 'inherit' })

const processes = [
  start(process.execPath, ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts']),
  start('vite', ['apps/web', '--port', '5173', '--strictPort']),
]

const stop = (): void => {
  for (const child of processes) child.kill('SIGTERM')
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of processes) child.on('exit', stop)
