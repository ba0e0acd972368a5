import { useEffect, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Accepts a file that is dropped anywhere in the window.
 * @param onFile must not change between renders
 * @returns whether a file is being dragged over the window
 */
export const useFileDrop = (active: boolean, onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const listening = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void): void =>
      document.addEventListener(name, handle, { signal: listening.signal })
    on('dragover', (event) => {
      if (!hasFiles(event)) return
      // Otherwise the browser would open the file.
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false)
    })
    on('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) onFile(file)
    })
    return () => {
      listening.abort()
      setOver(false)
    }
  }, [active, onFile])
  return over
}
