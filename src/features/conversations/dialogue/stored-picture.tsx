import { useEffect, useRef, useState, type ReactNode } from 'react'
import { attachedFile } from '../../../contract/calls/reply-files'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Spinner } from '../../../ui/progress/spinner'
import { saveContent } from './save-content'
import { t } from '../../../i18n/translate'

/** What the browser shows as a picture. An SVG is not among them, since it is a document. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

export const isPicture = (contentType: string) => PICTURES.has(contentType.toLowerCase())

interface StoredPictureProps {
  objectKey: string
  /** What it is, for assistive technology. */
  text: string
  /** What it shows, as far as anybody said; otherwise as `text`. */
  alt?: string
  name: string
  /** Shown when the picture cannot be fetched, or is none. */
  fallback: ReactNode
}

/** A small view of a stored picture, fetched when it comes near the screen. A press shows it large. */
export function StoredPicture({ objectKey, text, alt = text, name, fallback }: StoredPictureProps) {
  const [button, isNear] = useNear()
  const [broken, setBroken] = useState(false)
  const [open, setOpen] = useState(false)
  // A stored file never changes.
  const input = isNear ? { object_key: objectKey } : null
  const { data, isError } = useCall(attachedFile, input, { staleTime: Infinity })
  const usable = data && isPicture(data.content_type)
  if (isError || broken || (data && !usable)) return fallback
  const source = data && `data:${data.content_type};base64,${data.data}`
  return (
    <>
      <button
        ref={button}
        type="button"
        className="stored-picture"
        aria-busy={!source || undefined}
        onClick={() => source && setOpen(true)}
      >
        {source ? <img src={source} alt={alt} onError={() => setBroken(true)} /> : <Spinner />}
        <span className="visually-hidden">{source ? t(', show it large') : text + t(', loading')}</span>
      </button>
      {source && (
        <Dialog
          open={open}
          size="full"
          className="picture-dialog"
          title={<bdi>{name}</bdi>}
          onClose={() => setOpen(false)}
          actions={
            <Button icon="download" onClick={() => saveContent(data, name)}>
              {t('Save')}
            </Button>
          }
        >
          <img src={source} alt={alt} />
        </Dialog>
      )}
    </>
  )
}

/** Whether the element has come near the visible part of the page. */
function useNear() {
  const ref = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return [ref, near] as const
}
