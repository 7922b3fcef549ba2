/**
 * Remembers answers that stay the same as long as it is asked, by what was asked: `maxBytes` of them at most,
 * of which the ones asked longest ago give way to new ones. One that would fill an eighth is not kept.
 */
export class AnswerMemory {
  private readonly answers = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(question: string): Buffer | undefined {
    const answer = this.answers.get(question);
    if (!answer) return undefined;
    // A Map keeps the order in which entries were set: the first is the one asked longest ago.
    this.answers.delete(question);
    this.answers.set(question, answer);
    return answer;
  }

  set(question: string, answer: Buffer): void {
    if (answer.length * 8 > this.maxBytes) return;
    this.forget(question);
    this.answers.set(question, answer);
    this.bytes += answer.length;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.forget(oldest);
    }
  }

  private forget(question: string): void {
    this.bytes -= this.answers.get(question)?.length ?? 0;
    this.answers.delete(question);
  }
}
