import { constantRules, constants } from './facts/constants.ts';
import { envelope } from './facts/envelope.ts';
import { errors } from './facts/errors.ts';
import { limits } from './facts/limits.ts';
import { methods } from './facts/methods/index.ts';
import { bucketSizes } from './facts/methods/results.ts';
import { operationForms, operations } from './facts/operations.ts';
import { records } from './facts/records/index.ts';
import { resources } from './facts/resources.ts';
import { assets, scalars } from './facts/scalars.ts';
import { namespaces, proposalFund } from './facts/service.ts';
import { gateway } from './facts/services/gateway.ts';
import { identity } from './facts/services/identity.ts';
import { images } from './facts/services/images.ts';
import { web } from './facts/services/web.ts';
import { commentLifecycle, irreversibility, proposalFilters, transactionStatus } from './facts/states.ts';
import { versioning } from './facts/versioning.ts';
import { readDocument, type SourceDocument } from './read/document.ts';
import { find, section } from './read/find.ts';

/** The texts of the three documents, in their order. */
export type Texts = readonly [overview: string, condenser: string, others: string];

export type Catalog = ReturnType<typeof extract>;

/**
 * The facts of the three documents as data, with neutral names, each with its place (`at`). Pure: the same texts give the same
 * catalog, in the order of the documents.
 * @throws SourceError with document, line, the expected and the actual text.
 */
export function extract(texts: Texts) {
  const [first, second, third] = read(texts);
  return {
    namespaces: namespaces(first),
    envelope: envelope(first),
    scalars: scalars(first),
    assets: assets(first),
    records: records(first, third),
    operationForms: operationForms(first),
    operations: operations(first),
    methods: methods(second, third),
    marketBuckets: marketBuckets(second),
    resources: resources(third),
    commentLifecycle: commentLifecycle(first),
    transactionStatus: transactionStatus(first, third),
    proposalFilters: proposalFilters(first),
    proposalFund: proposalFund(first),
    irreversibility: irreversibility(first),
    errors: errors(first),
    limits: limits(first, third),
    constantRules: constantRules(section(first, 'Limits')),
    constants: constants(first),
    versioning: versioning(first),
    gateway: gateway(first, third),
    images: images(first, third),
    web: web(third),
    identity: identity(first),
  };
}

export function read(texts: Texts): readonly [SourceDocument, SourceDocument, SourceDocument] {
  return [readDocument(1, texts[0]), readDocument(2, texts[1]), readDocument(3, texts[2])];
}

function marketBuckets(second: SourceDocument) {
  const { statement, place } = find(
    section(second, 'Internal market (SBD:CORE)'),
    'the sizes of market buckets',
    /tracked bucket sizes/,
  );
  return { seconds: bucketSizes(statement), at: place };
}
