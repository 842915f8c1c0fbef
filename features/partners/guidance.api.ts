import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success, text } from '#platform/api/api.ts'
import { PartnerData, partnerFields, partnerMap } from './partner-fields.ts'

/** The id of a partner, or one of its names. */
const Pid = z.union([z.int().min(0), text(100).min(1)]).transform(String)

const volusia = {
  ...{ id: 110, partner_key: 'volusia', name: 'Volusia Council on Aging', friendly_name: 'Volusia Council' },
  logo: 'https://checkup.example.org/partners/volusia.svg',
  logo2: 'https://checkup.example.org/partners/volusia-2.svg',
  ...{ url: 'https://volusia.example.org', state: 'FL', tosUrl: 'https://checkup.example.org/terms' },
  privacyUrl: 'https://checkup.example.org/privacy',
  contactUrl: 'https://volusia.example.org/contact',
  ...{ useNumericMeters: false, show_other_sources: true },
}

/** The partner guidance service: the public data of partners, by id and name. */
export const guidanceApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/partner',
      operationId: 'getPartner',
      tags: ['guidance'],
      summary: 'A partner, by its id or one of its names',
      request: { body: jsonBody(z.object({ pid: Pid }), { pid: 'volusia' }) },
      responses: {
        200: answer(success(PartnerData), 'The partner.', { success: true, data: volusia }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { partners, settings } = c.get('ctx').deps
      const partner = await partners.find(c.req.valid('json').pid)
      return partner ? c.json(ok(partnerFields(partner, settings.origin)), 200) : problem(c, 404, 'notFound')
    },
  )
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/map',
      operationId: 'getPartnerMap',
      tags: ['guidance'],
      summary: 'The names of a partner, or without pid of all partners',
      request: { body: jsonBody(z.object({ pid: Pid.optional() }), { pid: 110 }) },
      responses: {
        200: answer(success(z.record(z.string(), z.int())), 'The ids of partners by name.', {
          success: true,
          data: { volusia: 110, vcoa: 110, 'volusia-council': 110 },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { partners } = c.get('ctx').deps
      const { pid } = c.req.valid('json')
      if (pid === undefined) return c.json(ok(partnerMap(await partners.list())), 200)
      const partner = await partners.find(pid)
      return partner ? c.json(ok(partnerMap([partner])), 200) : problem(c, 404, 'notFound')
    },
  )
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/partners',
      operationId: 'listPartners',
      tags: ['guidance'],
      summary: 'All partners, by name',
      responses: { 200: answer(success(z.array(PartnerData)), 'The partners.', { success: true, data: [volusia] }) },
    }),
    async (c) => {
      const { partners, settings } = c.get('ctx').deps
      const all = await partners.list()
      return c.json(ok(all.map((partner) => partnerFields(partner, settings.origin))), 200)
    },
  )
