// Reads a report aloud. That somebody is not safe at home is for no other ears.
import { pageParts } from '../shared/listen/page-parts.ts'
import { readAloud } from '../shared/listen/read-aloud.ts'

readAloud({ partsOf: (root) => pageParts(root, '#S3_unsafe'), sections: true })
