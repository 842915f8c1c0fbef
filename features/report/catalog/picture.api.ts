import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, call, Id, problem, problems } from '#platform/api/api.ts'
import { vignetteNames } from '#ui/illustrations/vignette-names.ts'
import { pictureFile } from './picture.server.ts'

/** GET /assessment/picture/{name}: the picture that `image_url` of an intervention refers to. */
export const pictureApi = new OpenAPIHono<ApiEnv>().openapi(
  call('anyone', {
    method: 'get',
    path: '/assessment/picture/{name}',
    operationId: 'getPicture',
    tags: ['assessment'],
    summary: 'A small decorative picture for a part of life, as SVG',
    request: {
      params: z.object({
        name: Id.openapi({ example: 'walk', description: 'The name of the drawing, as it stands in `image_url`.' }),
      }),
    },
    responses: {
      200: { description: 'The picture.', content: { 'image/svg+xml': { schema: z.string() } } },
      ...problems(404),
    },
  }),
  (c) => {
    const name = vignetteNames.find((known) => known === c.req.valid('param').name)
    if (!name) return problem(c, 404, 'notFound')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(pictureFile(name), 200, { 'content-type': 'image/svg+xml; charset=utf-8' })
  },
)
