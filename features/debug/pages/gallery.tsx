import { data, type LoaderFunctionArgs } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { Gallery } from '#ui/gallery.tsx'

/** Throws 404 unless the operator has enabled the debug tools. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!requestContext(context).deps.settings.debugTools) throw data(null, { status: 404 })
  return null
}

/** Every component in every state. `?theme=` and `?contrast=` change their look. */
export default function GalleryScreen() {
  const t = useT('debug')
  return (
    <>
      <title>{t('gallery')}</title>
      <div className="wrap section">
        <h1>{t('gallery')}</h1>
      </div>
      <Gallery />
    </>
  )
}
