import { describeContract } from './describe-contract.ts';

describeContract(
  'the calls that write',
  ({ method, operationId }) => method !== 'GET' || operationId === 'logout',
);
