"""Prints the rows of a workbook's first sheet as JSON, read by openpyxl."""

import json
import sys
from datetime import date

import openpyxl


def show(value):
    return value.isoformat() if isinstance(value, date) else value


book = openpyxl.load_workbook(sys.argv[1])
rows = [[show(value) for value in row] for row in book.worksheets[0].iter_rows(values_only=True)]
print(json.dumps({"version": f"openpyxl {openpyxl.__version__}", "rows": rows}))
