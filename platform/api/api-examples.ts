/** Ids and contacts in the examples of the API documentation. Tests replace them with real ones. */
export const exampleOf = {
  responseId: '019c0f3e-7a40-7c55-9d1e-6f1f0a2b3c4d',
  earlierResponseId: '019bd1a2-0d10-7b7a-8a35-2f9d5b1c7e60',
  personId: '019c0f40-12b8-7e21-b0c4-9a7d3e5f6a1b',
  choiceId: '019c0f41-5d60-7a90-8c11-0d2e4f6a8b9d',
  actionId: '019c0f52-5d21-7b3a-8c4e-2f6a9d1b7e30',
  subjectId: '019c0f60-8a11-7c02-9b4d-3e5f7a9c1d20',
  otherSubjectId: '019c0f60-8a11-7c02-9b4d-3e5f7a9c1d21',
  changeId: '019c0f61-4c22-7d13-8a5e-4f6a8b0d2e31',
  shareId: '019c0f41-5d60-7a90-8c11-0d2e4f6a8b9c',
  token: 'q3VnT0pXb2xkIGV4YW1wbGUgdG9rZW4gZm9yIGRvY3M',
  code: '482913',
  reference: '5f0c2a91be',
  email: 'rosa.lee@example.org',
  phone: '212-555-0142',
  contact: 'maria.lee@example.org',
  moment: '2026-11-20T15:42:00.000Z',
} as const
