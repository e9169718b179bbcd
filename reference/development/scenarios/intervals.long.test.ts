import './intervals.test.ts';
