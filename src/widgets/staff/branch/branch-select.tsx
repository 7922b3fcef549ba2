import { SelectField } from '#src/components/form/select-field.tsx';
import { askForBranch } from './use-asked-branch.ts';
import type { DeskBranch } from './use-branches.ts';

interface BranchSelectProps {
  branches: readonly DeskBranch[];
  branch: DeskBranch;
}

export const BranchSelect = ({ branches, branch }: BranchSelectProps) => (
  <SelectField
    label="Branch"
    value={branch.branch_id}
    options={branches.map(({ branch_id, formal_name }) => [branch_id, formal_name])}
    onChange={({ currentTarget }) => currentTarget.value && askForBranch(currentTarget.value)}
  />
);
