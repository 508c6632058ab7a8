import { describeContract } from './describe-contract.ts';

describeContract(
  'the calls that read',
  ({ method, operationId }) => method === 'GET' && operationId !== 'logout',
);
